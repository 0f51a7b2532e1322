import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** A dialog whose code and words load when it is wanted. If they can't be, another says so in its place. */
export function LazyDialog<Code extends object>({
  title,
  load,
  onClose,
  children,
  otherwise,
}: {
  /** What was to open. */
  title: string;
  load: () => Promise<Code>;
  /** Must unmount it, so that the next opening tries again. */
  onClose: () => void;
  children: (code: Code) => ReactNode;
  /** Shown as long as the dialog isn't. */
  otherwise?: ReactNode;
}) {
  const { t } = useI18n();
  const [loaded, setLoaded] = useState<Code | 'failed'>();
  const begin = useEffectEvent(() => Promise.all([load(), addCatalogs(catalogs.transactionDialogs)]));
  useEffect(() => {
    let isWanted = true;
    void begin().then(
      ([code]) => isWanted && setLoaded(code),
      // Offline or a newer deployment.
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (typeof loaded === 'object') return children(loaded);
  return (
    <>
      {otherwise}
      <Dialog isOpen={loaded === 'failed'} title={title} isQuestion isLeftByClickBeside onClose={onClose}>
        <p>{t('app.not-loaded')}</p>
      </Dialog>
    </>
  );
}
