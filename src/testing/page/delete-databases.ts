/** All of this origin. */
export async function deleteDatabases(): Promise<void> {
  await Promise.all((await indexedDB.databases()).map(({ name = '' }) => deleteDatabase(name)));
}

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`${name} could not be deleted.`)));
  });
