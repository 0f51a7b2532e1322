/** Runs `work` once what React has shown by now is painted. */
export const afterPaint = (work: () => void): number =>
  requestAnimationFrame(() => requestAnimationFrame(work));
