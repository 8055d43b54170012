import type { TaskDescriptor } from '#lib/contract/task.ts';

/** A developer's first client: fetch, a key, and patience. */
export function createClient(url: string, key: string) {
  async function send<Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<{ status: number; body: Body; text: string }> {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as Body };
  }
  async function readTask(taskId: string): Promise<TaskDescriptor> {
    return (await send<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`)).body;
  }
  return {
    send,
    readTask,
    /** Polls until `ready` says so. */
    async waitFor(taskId: string, ready: (task: TaskDescriptor) => boolean, timeoutMs = 300_000): Promise<TaskDescriptor> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const task = await readTask(taskId);
        if (ready(task)) return task;
        if (Date.now() > deadline) throw new Error(`Task ${taskId} is ${task.status} after ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    },
    /** Follows the stream until an event matches; answers its data. */
    async waitForEvent(taskId: string, matches: (event: { event: string; stage?: { name: string } }) => boolean): Promise<void> {
      const response = await fetch(`${url}/api/v1/tasks/${taskId}/stream`, { headers: { 'x-api-key': key } });
      let text = '';
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString();
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          const data = /^data: (.+)$/m.exec(frame)?.[1];
          // Returning cancels the response, and so ends the stream.
          if (data && matches(JSON.parse(data))) return;
        }
      }
      throw new Error('The stream ended before the event came');
    },
  };
}

export const isOver = (task: TaskDescriptor): boolean => ['COMPLETED', 'FAILED', 'CANCELLED'].includes(task.status);
