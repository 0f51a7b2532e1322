import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { demoPaths } from '#paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { ExternalLink } from '#ui/data/external-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { HiddenEyeIcon, SettingsIcon } from '#ui/frame-icons.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { linkClass } from '#ui/link-class.ts';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Specimen } from './specimen.tsx';

const here = demoPaths.gallery('actions');
const ignore = () => undefined;

export function Actions() {
  const { t } = useI18n();
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <Specimen of="Button primary, plain, quiet, danger">
        <Button variant="primary">{t('gallery.save')}</Button>
        <Button>{t('gallery.rename')}</Button>
        <Button variant="quiet">{t('ui.close')}</Button>
        <Button variant="danger">{t('gallery.delete')}</Button>
      </Specimen>
      <Specimen of="Button icon">
        <Button icon={<PrintIcon />}>{t('label.print')}</Button>
        <Button variant="primary" icon={<SettingsIcon />}>
          {t('bench.open')}
        </Button>
      </Specimen>
      <Specimen of="Button isBusy">
        <Button variant="primary" isBusy>
          {t('gallery.saving')}
        </Button>
        <Button isBusy>{t('gallery.saving')}</Button>
      </Specimen>
      <Specimen of="RetryButton, isBusy, retryAt">
        <RetryButton what={t('gallery.covered')} retryAt={undefined} onRetry={ignore} />
        <RetryButton isBusy retryAt={undefined} onRetry={ignore} />
        <RetryButton retryAt={clock.now() + 100_000} onRetry={ignore} />
        <RetryButton retryAt={clock.now() + 1_000_000} onRetry={ignore} />
      </Specimen>
      <Specimen of="Button, a label too long">
        <Button variant="primary">{t('gallery.long-label')}</Button>
      </Specimen>
      <Specimen of="IconButton, isPressed">
        <IconButton icon={<SettingsIcon />} label={t('bench.open')} />
        <IconButton
          icon={<HiddenEyeIcon />}
          label={t('app.hide-amounts')}
          isPressed={isPressed}
          onClick={() => setPressed(!isPressed)}
        />
      </Specimen>
      <Specimen of="link in a text, standalone, back, as a button">
        <p>
          <span>{t('gallery.body-sample')}</span> <Link to={here}>{t('gallery.link')}</Link>
        </p>
        <Link to={here} className={linkClass('standalone')}>
          {t('gallery.link')}
        </Link>
        <Link to={here} className={linkClass('back')}>
          {t('gallery.back')}
        </Link>
        <Link to={here} className={buttonClass('primary')}>
          {t('label.continue')}
        </Link>
      </Specimen>
      <Specimen of="ExternalLink, allowed and not">
        <p>
          <ExternalLink href="https://bank.example/approve" hosts={['bank.example']}>
            {t('gallery.external')}
          </ExternalLink>
        </p>
        <p>
          <ExternalLink href="https://elsewhere.example/approve" hosts={['bank.example']}>
            {t('gallery.external')}
          </ExternalLink>
        </p>
      </Specimen>
      <Specimen of="CopyButton">
        <CopyButton text="FR7630588600010001234567812" label={t('account.copy-iban')} />
      </Specimen>
    </>
  );
}
