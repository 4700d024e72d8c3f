import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../src/ui/buttons/Link';
import { Row } from '../src/ui/display/Stack';
import { Text } from '../src/ui/display/Text';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address without the page. */
  base: string;
}

/** Links to the page before and after; nothing when there is one page. */
export function Pages({ page, pageSize, total, base }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const to = (other: number) => `${base}${base.includes('?') ? '&' : '?'}page=${other}`;
  return (
    <Row>
      {page > 1 && (
        <LinkButton href={to(page - 1)}>
          <Trans>Before</Trans>
        </LinkButton>
      )}
      <Text as="span" tone="soft">
        <Trans>
          Page {page} of {last}
        </Trans>
      </Text>
      {page < last && (
        <LinkButton href={to(page + 1)}>
          <Trans>Next</Trans>
        </LinkButton>
      )}
    </Row>
  );
}
