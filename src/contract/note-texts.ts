/** The text of a note as it was written; the build keeps some apart from their schemas (build/notes-apart.ts). */
export const noteText = (note: string): string => note;
