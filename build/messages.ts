import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { runnerImport, type Plugin } from 'vite';

const CATALOGUE = /\/locales\/(?:en|fr)\/[\w-]+\.ts$/;

/**
 * Compiles the message catalogues (ICU MessageFormat) on load, so that the browser needs no parser and a
 * malformed message fails the build.
 */
export function messages(): Plugin {
  return {
    name: 'bankbook:messages',
    async load(id) {
      if (!CATALOGUE.test(id)) return null;
      const { module } = await runnerImport<Record<string, Record<string, string>>>(id, {
        configFile: false,
      });
      this.addWatchFile(id);
      return Object.entries(module)
        .map(([name, catalogue]) => {
          const compiled = Object.entries(catalogue).map(([key, message]) => [
            key,
            compileMessageOrThrow(message),
          ]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
        })
        .join('\n');
    },
  };
}
