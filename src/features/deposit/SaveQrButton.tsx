import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { brandName } from '../../brand/name';
import { useMoney } from '../../i18n/money';
import { isSandbox } from '../../lib/build';
import { isInsideApp } from '../../lib/inAppBrowser';
import { dataAddress, saveFile } from '../../lib/saveFile';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { qrPicture, type QrPictureOptions } from '../../ui/display/qrPicture';

/** `saved` by the browser; a picture to press and hold where it saves none; `failed`. */
export type SaveResult = 'saved' | 'failed' | { picture: string };

export interface SaveQrButtonProps {
  order: Pick<ReadDepositOrder, 'code' | 'amount'>;
  payload: string;
  /** Called with what became of it. */
  onResult: (result: SaveResult) => void;
}

/** Saves the QR as a picture that says what it pays. */
export function SaveQrButton({ order: { code, amount }, payload, onResult }: SaveQrButtonProps) {
  const { t } = useLingui();
  const money = useMoney();
  const save = () =>
    saveQr({
      payload,
      code,
      captions: [money.text(amount), t`Reference ${code}`, brandName],
      mark: isSandbox ? t`TEST` : null,
    });
  return (
    <Button
      isWide
      icon={<Icon name="download" size={20} />}
      onPress={() => {
        save().then(onResult, () => onResult('failed'));
      }}
    >
      <Trans>Save QR picture</Trans>
    </Button>
  );
}

interface SavedQr extends QrPictureOptions {
  payload: string;
  /** The order's code: the picture is named after it. */
  code: string;
}

/** Saves a QR as a picture, for a bank app on the same phone. @throws where the browser cannot */
async function saveQr({ payload, code, ...options }: SavedQr): Promise<SaveResult> {
  const picture = await qrPicture(payload, options);
  if (isInsideApp()) return { picture: await dataAddress(picture) };
  saveFile(picture, `${code}.png`);
  return 'saved';
}
