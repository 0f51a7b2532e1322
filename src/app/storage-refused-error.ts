/** Storage is refused or full. Sign-in needs it across page loads. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}
