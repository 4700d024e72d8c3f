import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { brandName } from '../../brand/name';
import { useMoney } from '../../i18n/money';
import { isSandbox } from '../../lib/build';
import { canShareFile, isShareCanceled } from '../../lib/device';
import { isInsideApp } from '../../lib/inAppBrowser';
import { dataAddress, saveFile } from '../../lib/saveFile';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Icon } from '../../ui/display/Icon';
import { qrPicture } from '../../ui/display/qrPicture';

/** `saved` by the browser, `shared` with another app; a picture to press and hold if neither is possible; `failed`. */
export type SaveResult = 'saved' | 'shared' | 'failed' | { picture: string };

export interface SaveQrProps {
  order: Pick<ReadDepositOrder, 'code' | 'amount'>;
  payload: string;
  /** Whether saving is the next step on this device. */
  isMain: boolean;
  /** Called with the result; not when the player cancels sharing. */
  onResult: (result: SaveResult) => void;
}

/** Saves the QR as a picture with the payment's details, or shares it with another app where the device can. */
export function SaveQr({ order: { code, amount }, payload, isMain, onResult }: SaveQrProps) {
  const { t } = useLingui();
  const money = useMoney();
  const name = `${code}.png`;
  const makeFile = async () => {
    const picture = await qrPicture(payload, {
      captions: [money.text(amount), t`Reference ${code}`, brandName],
      mark: isSandbox ? t`TEST` : null,
    });
    return new File([picture], name, { type: 'image/png' });
  };
  const save = async (): Promise<SaveResult> => {
    const file = await makeFile();
    if (isInsideApp()) return { picture: await dataAddress(file) };
    saveFile(file, name);
    return 'saved';
  };
  const share = async (): Promise<SaveResult> => {
    await navigator.share({ files: [await makeFile()], title: code });
    return 'shared';
  };
  return (
    <>
      <Button
        variant={isMain ? 'main' : 'ghost'}
        isWide
        icon={<Icon name="download" size={20} />}
        onPress={() => void save().then(onResult, () => onResult('failed'))}
      >
        <Trans>Save QR picture</Trans>
      </Button>
      {canShareFile(new File([''], name, { type: 'image/png' })) && (
        <IconButton
          label={t`Share the QR`}
          icon={<Icon name="share" />}
          onPress={() =>
            void share().then(onResult, (error: unknown) => {
              if (!isShareCanceled(error)) onResult('failed');
            })
          }
        />
      )}
    </>
  );
}
