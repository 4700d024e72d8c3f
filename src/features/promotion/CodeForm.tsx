import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { PromotionCode } from '../../../contract/promotions';
import { toCallFailure } from '../../../machines/failure';
import { usePromotions } from '../../api/resources/promotions';
import { usePromotionCode } from './usePromotionCode';
import { FailureNotice } from '../../components/FailureNotice';
import { promotionName } from '../../i18n/operatorText';
import { promotionCodePath } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { TextField } from '../../ui/fields/TextField';

/** Asks for the code of a promotion, and opens the promotion of that code. */
export function CodeForm() {
  const { t, i18n } = useLingui();
  const [, setSearch] = useSearchParams();
  const asked = usePromotionCode();
  const found = usePromotions(asked);
  const promotion = found.data?.promotions.find(({ id }) => id === found.data?.byCode);
  const [typed, setTyped] = useState(asked ?? '');
  const [isMalformed, setMalformed] = useState(false);
  const unknown = t`We know no promotion with this code. Check it, or ask who gave it to you.`;
  const isUnknown = asked !== undefined && found.isSuccess && !promotion && typed === asked;

  const submit = () => {
    const code = PromotionCode.safeParse(typed.trim()).data;
    setMalformed(code === undefined);
    if (code === undefined) return;
    setTyped(code);
    if (code === asked) void found.refetch();
    else setSearch({ code }, { replace: true });
  };

  return (
    <Card padding="snug">
      <Stack gap={3}>
        <Form onSubmit={submit} label={t`Promotion code`}>
          <TextField
            label={t`Promotion code`}
            hint={t`Letters and digits, as you were given it.`}
            name="code"
            isVerbatim
            enterKeyHint="go"
            maxLength={24}
            value={typed}
            error={isMalformed || isUnknown ? unknown : undefined}
            onChange={(value) => {
              setTyped(value);
              setMalformed(false);
            }}
          />
          <Button type="submit" isPending={asked !== undefined && found.isFetching}>
            <Trans>Show the promotion</Trans>
          </Button>
        </Form>
        {asked !== undefined && found.error && (
          <FailureNotice failure={toCallFailure(found.error)} />
        )}
        {asked !== undefined && promotion && (
          <Notice
            tone="success"
            action={
              <Link href={promotionCodePath(asked, promotion.id)}>
                <Trans>See it</Trans>
              </Link>
            }
          >
            {promotionName(promotion, i18n.locale)}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
