import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/display/Icon';
import { ListRow } from '../../ui/display/List';
import { Spinner } from '../../ui/feedback/Spinner';
import { FailureNotice } from '../../components/FailureNotice';
import { usePush } from '../../components/device/usePush';

/** Setting for notifications: on, off, or the reason why they are impossible; renders nothing without the feature. */
export function PushRow() {
  const { t } = useLingui();
  const { state, isWorking, failure, turnOn, turnOff } = usePush();
  const mark = <Icon name="bell" />;
  switch (state) {
    case 'on':
    case 'off':
      return (
        <>
          <ListRow
            mark={mark}
            title={state === 'on' ? t`Turn off notifications` : t`Turn on notifications`}
            trailing={isWorking && <Spinner />}
            onPress={() => {
              if (isWorking) return;
              if (state === 'on') turnOff();
              else turnOn();
            }}
          />
          {failure && (
            <li>
              <FailureNotice failure={failure} />
            </li>
          )}
        </>
      );
    case 'refused':
      return (
        <ListRow
          mark={mark}
          title={t`Notifications`}
          subtitle={t`Notifications are blocked. You can allow them for this site in the settings of your browser.`}
        />
      );
    default:
      return null;
  }
}
