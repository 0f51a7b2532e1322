/*
 * Switches zod's code generation off, of which the policy would report even the probe (`new Function`). `zod/mini`,
 * which this app uses, never makes code; this keeps it so for schemas of any other part of zod. It has to run
 * before any schema is made, so it imports nothing and is imported first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
