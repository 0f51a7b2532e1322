/** A line that a test cuts when it wants: for a fault that waits until then. */
export function openLine(): { readonly isCut: Promise<void>; readonly cut: () => void } {
  let cut = () => {};
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  return { isCut, cut };
}
