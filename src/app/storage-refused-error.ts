/** Storage is refused or full: without it no sign-in can be remembered from one page to the next. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}
