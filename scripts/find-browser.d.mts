/** What `chromium.launch` needs on this machine. */
export function launchOptions(): Promise<{ executablePath?: string; channel?: string; args: string[] }>;
