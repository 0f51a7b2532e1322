import { expect, test } from 'vitest';
import { ArgumentProblem, readArguments } from './http-arguments.ts';

test('without any, the bank listens on loopback and allows no other origin', () => {
  expect(readArguments([])).toEqual({
    host: '127.0.0.1',
    port: 4010,
    origins: [],
    app: undefined,
    redirectUris: [],
    clients: [],
    data: undefined,
    demo: undefined,
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
    '--redirect-uri=http://127.0.0.1:3000/cb?a=b',
    '--redirect-uri=https://app.example/cb',
    '--client=one',
    '--client=two',
    '--data=bank.json',
    '--demo=1,as-student',
    '--help',
  ];
  expect(readArguments(texts)).toEqual({
    host: '::1',
    port: 0,
    origins,
    app: 'dist',
    redirectUris: ['http://127.0.0.1:3000/cb?a=b', 'https://app.example/cb'],
    clients: ['one', 'two'],
    data: 'bank.json',
    demo: '1,as-student',
    isHelp: true,
  });
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
  [['--redirect-uri', ''], '--redirect-uri : an address is like https://app.example/callback.'],
  [['--redirect-uri', '/cb'], '--redirect-uri /cb: an address is like'],
  [['--redirect-uri', 'javascript:alert(1)'], 'an address is like'],
  [['--redirect-uri', 'https://a.example/cb#x'], 'has no fragment'],
  [['--redirect-uri', 'https://me@a.example/cb'], 'no user name and no password'],
  [['--client', ''], '--client : an id is 1 to 100 visible ASCII characters without spaces.'],
  [['--client', 'my app'], '--client my app: an id is'],
  [['--demo', ''], '--demo: the value of a link is missing.'],
  [['--data', ''], '--data: a file is missing.'],
  [['--prot', '1'], "Unknown option '--prot'"],
  [['4010'], "Unexpected argument '4010'"],
])('%j is refused with a one-sentence message', (texts, message) => {
  expect(() => readArguments(texts)).toThrow(ArgumentProblem);
  expect(() => readArguments(texts)).toThrow(message);
});
