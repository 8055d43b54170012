/** tus 1.0.0, used by tus clients of the API and by browsers in the library. */

export const TUS_VERSION = '1.0.0';

/** Parses the header `name base64, name base64`. Values are cut to text that can be stored. */
export function readTusMetadata(header: string | null): Map<string, string> {
  return new Map(
    (header ?? '')
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([name = '', value = '']) => [
        name.toLowerCase(),
        Buffer.from(value, 'base64')
          .toString('utf8')
          .replace(/\p{Cc}/gu, '')
          .slice(0, 200)
          .toWellFormed(),
      ]),
  );
}
