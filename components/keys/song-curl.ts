/** A first request that works as it stands: a short song. Without `key` it reads the key from the environment. */
export function songCurl(baseUrl: string, key = '$CADENZA_KEY'): string {
  return [
    `curl ${baseUrl}/api/v1/music/songs \\`,
    `  -H "x-api-key: ${key}" \\`,
    '  -H "content-type: application/json" \\',
    "  -d '{",
    '    "mode": "simple",',
    '    "prompt": "A slow night drive along the coast"',
    "  }'",
  ].join('\n');
}
