import { Trans, useLingui } from '@lingui/react/macro';
import { noticePages, noticeTones, NoticePage, NoticeTone } from '../../contract/notices';
import type { SettingValues } from '../../contract/settings';
import { Button } from '../../src/ui/buttons/Button';
import { Icon } from '../../src/ui/display/Icon';
import { Row } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Select } from '../../src/ui/fields/Select';
import * as layout from '../ui/Layout.module.css';
import { ChangeForm, type SettingFormProps } from './ChangeForm';
import { LanguageTexts } from '../ui/LanguageTexts';
import { emptyTexts } from '../ui/texts';
import { TimeField } from '../ui/TimeField';
import * as styles from './Settings.module.css';
import { useSettingTexts } from './settingTexts';
import { shownTime, typedEnd, typedTime } from './times';
import { useSettingDraft } from './useSettingDraft';

type Notice = SettingValues['notices'][number];
/** A notice with its times as typed. */
type TypedNotice = Omit<Notice, 'until'> & { until: string };

const toForm = (value: unknown): TypedNotice[] =>
  (value as Notice[]).map((notice) => ({
    ...notice,
    from: shownTime(notice.from),
    until: shownTime(notice.until),
  }));

/** Notices at the top of players' pages. An edited notice stays hidden for a player who dismissed it; a new one does not. */
export function NoticesForm(props: SettingFormProps) {
  const { t } = useLingui();
  const { page, tone } = useSettingTexts();
  const typed = useSettingDraft(props.current, toForm);
  const notices = typed.form;
  const wanted = notices.map((notice) => ({
    ...notice,
    from: typedTime(notice.from),
    until: typedEnd(notice.until),
  }));
  const put = (at: number, change: Partial<TypedNotice>) =>
    typed.type(notices.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const add = () => {
    const now = new Date();
    const fresh: TypedNotice = {
      id: `n${now.getTime().toString(36)}`,
      ...{ text: emptyTexts, page: 'all', tone: 'info', until: '' },
      from: shownTime(now.toISOString()),
    };
    typed.type([...notices, fresh]);
  };
  return (
    <ChangeForm {...props} settingKey="notices" typed={typed} wanted={wanted}>
      {(errorOf) => (
        <>
          {notices.length === 0 && (
            <Text>
              <Trans>No notice.</Trans>
            </Text>
          )}
          <ol className={styles.rows}>
            {notices.map((notice, at) => (
              <li key={notice.id} className={styles.row}>
                <div className={styles.set}>
                  <LanguageTexts
                    label={t`Text`}
                    value={notice.text}
                    onChange={(text) => put(at, { text })}
                    errorOf={(language) => errorOf(`${at}.text.${language}`)}
                    maxLength={500}
                  />
                  <div className={layout.fields}>
                    <Select
                      label={t`Page`}
                      placeholder=""
                      options={noticePages.map((value) => ({ value, label: page(value) }))}
                      value={notice.page}
                      onChange={(value) => put(at, { page: NoticePage.catch('all').parse(value) })}
                    />
                    <Select
                      label={t`Tone`}
                      placeholder=""
                      options={noticeTones.map((value) => ({ value, label: tone(value) }))}
                      value={notice.tone}
                      onChange={(value) => put(at, { tone: NoticeTone.catch('info').parse(value) })}
                    />
                    <TimeField
                      label={t({ message: 'From', context: 'a time' })}
                      value={notice.from}
                      onChange={(from) => put(at, { from })}
                      error={errorOf(`${at}.from`)}
                    />
                    <TimeField
                      label={t`Until`}
                      hint={t`Empty: until it is taken away`}
                      value={notice.until}
                      onChange={(until) => put(at, { until })}
                      error={errorOf(`${at}.until`)}
                    />
                  </div>
                  <Row>
                    <Button onPress={() => typed.type(notices.filter((_, index) => index !== at))}>
                      <Trans>Take it away</Trans>
                    </Button>
                  </Row>
                </div>
              </li>
            ))}
          </ol>
          <Row>
            <Button icon={<Icon name="add" size={18} />} onPress={add}>
              <Trans>New notice</Trans>
            </Button>
          </Row>
        </>
      )}
    </ChangeForm>
  );
}
