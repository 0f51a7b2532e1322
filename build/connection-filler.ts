import { createCipheriv } from 'node:crypto';
import type { Plugin } from 'vite';
import { connectionFiller } from '../src/api/http/connection-filler.ts';

export function fillConnections(): Plugin {
  const { path } = connectionFiller;
  return {
    name: 'bankbook:connection-filler',
    configureServer(server) {
      server.middlewares.use(path, (_request, response) => {
        response.setHeader('content-type', 'application/octet-stream');
        response.end(fillerContent());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: fillerContent() });
    },
  };
}

/** Deterministic bytes that a server cannot compress. */
export function fillerContent(): Buffer {
  const zeros = Buffer.alloc(connectionFiller.bytes);
  return createCipheriv('aes-256-ctr', Buffer.alloc(32), Buffer.alloc(16)).update(zeros);
}
