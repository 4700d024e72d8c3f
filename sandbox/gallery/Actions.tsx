import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Icon } from '../../src/ui/display/Icon';
import { IconButton } from '../../src/ui/buttons/IconButton';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { MenuButton } from '../../src/ui/overlays/MenuButton';
import { Pagination } from '../../src/ui/display/Pagination';
import { Row } from '../../src/ui/display/Stack';
import { TabLinks } from '../../src/ui/buttons/TabLinks';
import { Section } from './Section';

/** Samples of buttons, links, menus and pagination. */
export function Actions() {
  const [isPending, setPending] = useState(true);
  return (
    <>
      <Section title="Buttons">
        <Button variant="main">ຝາກເງິນ</Button>
        <Button variant="main" isPending>
          ຝາກເງິນ
        </Button>
        <Button variant="main" isDisabled>
          ຝາກເງິນ
        </Button>
        <Row gap={2} justify="fill">
          <Button variant="main">ຝາກເງິນ</Button>
          <Button variant="ghost" size="large">
            ຖອນເງິນ
          </Button>
        </Row>
        <Row gap={2} wrap>
          <Button icon={<Icon name="download" size={20} />}>ບັນທຶກຮູບ QR</Button>
          <Button isDisabled>Not now</Button>
          <Button variant="plain">ຍົກເລີກລາຍການ</Button>
          <Button variant="danger">ອອກຈາກລະບົບ</Button>
          <Button isPending={isPending} onPress={() => setPending(true)}>
            ກວດສອບ
          </Button>
          <Button variant="plain" onPress={() => setPending(!isPending)}>
            Turn pending
          </Button>
        </Row>
        <Row gap={2} wrap>
          <IconButton label="Refresh" icon={<Icon name="refresh" />} />
          <IconButton label="Refresh" look="framed" icon={<Icon name="refresh" />} />
          <IconButton label="Refresh" isDisabled icon={<Icon name="refresh" />} />
          <CopyButton text="CH-7K2M9Q" label="ສຳເນົາ" copiedLabel="ສຳເນົາແລ້ວ" />
        </Row>
      </Section>
      <Section title="Links, menus, pages">
        <Row gap={3} wrap>
          <Link href="/player/bank">ເພີ່ມບັນຊີທະນາຄານ</Link>
          <LinkButton href="/register">ລົງທະບຽນ</LinkButton>
          <MenuButton
            label="Language: ລາວ"
            selected="lo"
            entries={[
              { id: 'lo', label: 'ລາວ' },
              { id: 'cn', label: '中文' },
              { id: 'vn', label: 'Tiếng Việt' },
              { id: 'th', label: 'ไทย' },
            ]}
          >
            <Icon name="globe" size={20} />
            ລາວ
          </MenuButton>
        </Row>
        <LinkButton href="/register" variant="main" icon={<Icon name="deposit" />}>
          ຝາກດ້ວຍ QR
        </LinkButton>
        <TabLinks
          label="Kinds of games"
          tabs={['Slot', 'Casino', 'Fishing', 'Card', 'Sport'].map((label) => ({
            href: `?tab=${label}`,
            label,
            isCurrent: label === 'Slot',
          }))}
        />
        <Pagination
          page={1}
          pageCount={3}
          hrefFor={(page) => `?page=${page}`}
          label="Pages"
          previousLabel="Previous"
          nextLabel="Next"
        >
          ໜ້າ 1 / 3
        </Pagination>
        <Disclosure showLabel="Show more" hideLabel="Show less">
          Here is more.
        </Disclosure>
      </Section>
    </>
  );
}
