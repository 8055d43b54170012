/** Links that offer a song also lead to the page of a new video. */
export function newVideoHeading(from: unknown): { title: string; description: string } {
  return from === 'make'
    ? { title: 'New song', description: 'Two versions to choose from: keep the song, or make a video of it.' }
    : { title: 'New video', description: 'Start with the song. The video follows its beats, sections and words.' };
}
