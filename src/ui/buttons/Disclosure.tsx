import { useId, useState, type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from '../display/Icon';

export interface DisclosureProps {
  /** The words of the button while the content is hidden, and while it is shown. */
  showLabel: ReactNode;
  hideLabel: ReactNode;
  /** Shows the content until the reader hides it. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Shows its content on request, and hides it again. */
export function Disclosure({
  showLabel,
  hideLabel,
  isOpenAtFirst = false,
  children,
}: DisclosureProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  const content = useId();
  return (
    <>
      <Button
        variant="plain"
        icon={<Icon name={isOpen ? 'up' : 'down'} size={20} />}
        aria-expanded={isOpen}
        aria-controls={content}
        onPress={() => setChosen(!isOpen)}
      >
        {isOpen ? hideLabel : showLabel}
      </Button>
      <div id={content} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
