import { expect, test } from 'vitest';
import { ArgumentProblem, readArguments } from './http-arguments.ts';

test('without any, the bank listens on loopback and allows no other origin', () => {
  expect(readArguments([])).toEqual({
    host: '127.0.0.1',
    port: 4010,
    origins: [],
    app: undefined,
    isHelp: false,
  });
});

test('all of them are read', () => {
  const origins = ['http://127.0.0.1:5173', 'https://app.example'];
  const texts = [
    '--port',
    '0',
    '--host=::1',
    ...origins.flatMap((origin) => ['--origin', origin]),
    '--app',
    'dist',
    '--help',
  ];
  expect(readArguments(texts)).toEqual({ host: '::1', port: 0, origins, app: 'dist', isHelp: true });
});

test.each([
  [['--port', '65536'], '--port 65536: a port is a number from 0 to 65535.'],
  [['--port', '-1'], "'--port'"],
  [['--port', '80 '], '--port 80 : a port is a number'],
  [['--port'], "'--port <value>' argument missing"],
  [['--host', ''], '--host: an address is missing.'],
  [['--app', ''], '--app: a folder is missing.'],
  [['--origin', '*'], '--origin *: an origin is like http://127.0.0.1:5173, without a path.'],
  [['--origin', 'http://127.0.0.1:5173/'], '--origin http://127.0.0.1:5173/: an origin is like'],
  [['--origin', 'HTTP://LOCALHOST:5173'], 'an origin is like'],
  [['--origin', 'file://'], 'an origin is like'],
  [['--prot', '1'], "Unknown option '--prot'"],
  [['4010'], "Unexpected argument '4010'"],
])('%j is refused with a one-sentence message', (texts, message) => {
  expect(() => readArguments(texts)).toThrow(ArgumentProblem);
  expect(() => readArguments(texts)).toThrow(message);
});
