import { defineConfig } from 'vite';

/** The gateway as one file for Node; its packages stay outside (docs/decisions/0037). */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'gateway/main.ts',
    outDir: 'dist-gateway',
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
