import { Flower } from '../../src/brand/Flower';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Countdown } from '../../src/ui/display/Countdown';
import { EmptyState } from '../../src/ui/display/EmptyState';
import { Facts } from '../../src/ui/display/Facts';
import { Icon } from '../../src/ui/display/Icon';
import { IconButton } from '../../src/ui/buttons/IconButton';
import { List, ListRow } from '../../src/ui/display/List';
import { Money } from '../../src/ui/display/Money';
import { Notice } from '../../src/ui/feedback/Notice';
import { Progress } from '../../src/ui/feedback/Progress';
import { ProviderMark } from '../../src/components/ProviderMark';
import { QrCode } from '../../src/ui/display/QrCode';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Skeleton, SkeletonGroup } from '../../src/ui/feedback/Skeleton';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { Steps } from '../../src/ui/display/Steps';
import { Heading, Text } from '../../src/ui/display/Text';
import { ToastCard } from '../../src/ui/feedback/ToastCard';
import { Section } from './Section';

/** Samples of amounts, statuses, notices and other read-only components. */
export function Showing() {
  return (
    <>
      <Section title="Money">
        <Card look="featured">
          <Row justify="between">
            <Text tone="soft" size="sm">
              ຍອດລວມ
            </Text>
            <IconButton label="Refresh" icon={<Icon name="refresh" size={20} />} />
          </Row>
          <Money size="hero" amount="1.284.600" currency="ກີບ" />
          <Text tone="soft" size="sm">
            2.007,19 THB · 1 THB = 640 ກີບ
          </Text>
        </Card>
        <Card look="calling">
          <Row justify="between">
            <div>
              <Text isBold>ລໍຖ້າການຊຳລະ</Text>
              <Text tone="soft" size="sm">
                200.000 ກີບ · Alphabet
              </Text>
            </div>
            <Button>ສືບຕໍ່</Button>
          </Row>
        </Card>
        <Card padding="tight">
          <List>
            <ListRow
              mark={<ProviderMark provider="alphabet" />}
              title="Alphabet"
              trailing={<Money amount="1.204,50" currency="THB" />}
            />
            <ListRow
              mark={<ProviderMark provider="gclub_live" />}
              title="GClub Live"
              trailing={<Money amount="0,00" currency="THB" tone="soft" />}
            />
            <ListRow
              href="/x"
              title={
                <Text as="span" isCode>
                  CH-7K2M9Q
                </Text>
              }
              subtitle="20/11/2026 14:03:11 · Alphabet"
              trailing={
                <>
                  <Money amount="200.000" currency="ກີບ" />
                  <StatusChip tone="green">ສຳເລັດ</StatusChip>
                </>
              }
            />
          </List>
        </Card>
        <Card>
          <Facts
            facts={[
              {
                id: 'a',
                term: 'ເຄຣດິດຝາກ',
                value: <Money size="small" amount="781,25" currency="THB" />,
              },
              {
                id: 'b',
                term: 'ເຄຣດິດໂປຣ',
                value: <Money size="small" tone="gain" amount="+156,25" currency="THB" />,
              },
              {
                id: 'c',
                term: 'ລວມເຂົ້າ',
                value: <Money amount="937,50" currency="THB" />,
                isTotal: true,
              },
            ]}
          />
        </Card>
      </Section>
      <Section title="Statuses and progress">
        <Row gap={2} wrap>
          <StatusChip tone="grey">ລໍຖ້າການຊຳລະ</StatusChip>
          <StatusChip tone="yellow">ຊຳລະແລ້ວ</StatusChip>
          <StatusChip tone="green">ສຳເລັດ</StatusChip>
          <StatusChip tone="red">ຍົກເລີກ</StatusChip>
        </Row>
        <Steps count={3} current={2} label="Step 2 of 3" />
        <Progress value={0.62} label="Turnover" valueText="380 THB to go" />
        <Row justify="between">
          <Countdown secondsLeft={252} secondsTotal={600}>
            ເຫຼືອ
          </Countdown>
          <Countdown secondsLeft={41} secondsTotal={600}>
            ເຫຼືອ
          </Countdown>
        </Row>
      </Section>
      <Section title="QR">
        <QrCode
          payload="00020101021238580016A005266284662577010812345678020301230306ABCDEF5204000053034185406200000580 2LA6213020 9CH-7K2M9Q6304A1B2"
          label="QR code for 200,000 kip"
          ribbon="TEST"
        />
      </Section>
      <Section title="Notices">
        <Notice title="ກຳລັງໃຊ້ໂບນັດ">ອີກ 380 THB ຈຶ່ງຖອນໄດ້.</Notice>
        <Notice tone="success">ເງິນເຂົ້າແລ້ວ.</Notice>
        <Notice tone="warn" action={<Button>ຕິດຕໍ່</Button>}>
          ຍັງບໍ່ໄດ້ຊຳລະ. ກະລຸນາສະແກນ QR ເພື່ອຈ່າຍ.
        </Notice>
        <Notice tone="error" title="ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ">
          ກວດຄືນແລ້ວລອງໃໝ່.
        </Notice>
        <ToastCard tone="success" title="ສຳເລັດ" closeLabel="Close" onClose={() => {}}>
          ປ່ຽນລະຫັດຜ່ານແລ້ວ
        </ToastCard>
        <ToastCard tone="error" title="ບໍ່ສຳເລັດ" closeLabel="Close" onClose={() => {}}>
          ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ
        </ToastCard>
      </Section>
      <Section title="Waiting and empty">
        <Card>
          <SkeletonGroup label="Loading">
            <Skeleton width="40%" />
            <Skeleton width="70%" height="34px" shape="block" />
            <Skeleton width="55%" />
          </SkeletonGroup>
        </Card>
        <Card>
          <EmptyState
            art={<Flower size={72} />}
            title="ຍັງບໍ່ມີລາຍການ"
            action={<Button variant="main">ຝາກເທື່ອທຳອິດ</Button>}
          >
            ລາຍການຝາກຂອງທ່ານຈະຢູ່ທີ່ນີ້.
          </EmptyState>
        </Card>
        <Stack gap={2}>
          <Heading>ສາມຂັ້ນຕອນ ຫຼິ້ນ ຊື່ ໜຶ່ງ ປຶ້ມ</Heading>
          <Heading level={3}>ສາມຂັ້ນຕອນ ຫຼິ້ນ ຊື່ ໜຶ່ງ ປຶ້ມ</Heading>
          <Text tone="soft">ສະແກນຈາກແອັບທະນາຄານຂອງທ່ານ.</Text>
        </Stack>
        <Row gap={4}>
          <Flower size={56} motion="breathing" />
          <Flower size={56} motion="blooming" />
          <Flower size={24} />
        </Row>
      </Section>
    </>
  );
}
