/**
 * What `chromium.launch` needs on this machine. Rejects with one sentence on
 * what to install when no browser could be started.
 */
export function launchOptions(): Promise<{ executablePath?: string; args: string[] }>;
