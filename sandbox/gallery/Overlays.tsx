import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button';
import { AlertDialog, Dialog } from '../../src/ui/overlays/Dialog';
import { Drawer } from '../../src/ui/overlays/Drawer';
import { PasswordField } from '../../src/ui/fields/PasswordField';
import { Row } from '../../src/ui/display/Stack';
import { Section } from './Section';

type OpenOverlay = 'dialog' | 'alert' | 'left' | 'bottom' | null;

export function Overlays() {
  const [open, setOpen] = useState<OpenOverlay>(null);
  const [isVisible, setVisible] = useState(false);
  const control = (which: OpenOverlay) => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });
  const field = { isVisible, toggle: { label: 'Show', onChange: setVisible } };
  return (
    <Section title="Overlays">
      <Row gap={2} wrap>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('alert')}>Alert</Button>
        <Button onPress={() => setOpen('left')}>Drawer left</Button>
        <Button onPress={() => setOpen('bottom')}>Drawer bottom</Button>
      </Row>
      <Dialog {...control('dialog')} title="ປ່ຽນລະຫັດຜ່ານ" closeLabel="Close">
        <PasswordField label="ລະຫັດຜ່ານປັດຈຸບັນ" autoComplete="current-password" {...field} />
        <PasswordField label="ລະຫັດຜ່ານໃໝ່" autoComplete="new-password" {...field} />
        <PasswordField label="ຢືນຢັນລະຫັດຜ່ານໃໝ່" autoComplete="new-password" {...field} />
        <Button variant="main">ບັນທຶກ</Button>
      </Dialog>
      <AlertDialog
        {...control('alert')}
        title="ຍົກເລີກລາຍການ?"
        actions={
          <>
            <Button variant="main" onPress={() => setOpen(null)}>
              ຮັກສາໄວ້
            </Button>
            <Button variant="plain" onPress={() => setOpen(null)}>
              ຍົກເລີກລາຍການ
            </Button>
          </>
        }
      >
        ຖ້າໂອນແລ້ວ ກະລຸນາຢ່າຍົກເລີກ ແຕ່ໃຫ້ຕິດຕໍ່ພະນັກງານ.
      </AlertDialog>
      <Drawer {...control('left')} side="left" title="Menu" closeLabel="Close">
        ສະບາຍດີ
      </Drawer>
      <Drawer {...control('bottom')} side="bottom" title="ຕິດຕໍ່" closeLabel="Close">
        ສະບາຍດີ
      </Drawer>
    </Section>
  );
}
