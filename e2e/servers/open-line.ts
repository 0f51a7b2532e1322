/** A signal for a fault that waits until the test cuts the connection. */
export function openLine(): { readonly isCut: Promise<void>; readonly cut: () => void } {
  let cut = () => {};
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  return { isCut, cut };
}
