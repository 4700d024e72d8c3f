import { useState, type ReactNode } from 'react';

interface KeptPanelsProps<Name extends string> {
  /** Name of the shown panel. */
  open: Name;
  children: (name: Name) => ReactNode;
}

/** Shows one panel of several. Panels that were shown before stay mounted, so that typed values are not lost. */
export function KeptPanels<Name extends string>({ open, children }: KeptPanelsProps<Name>) {
  const [seen, setSeen] = useState<readonly Name[]>([open]);
  if (!seen.includes(open)) setSeen([...seen, open]);
  return seen.map((name) => (
    <div key={name} hidden={name !== open}>
      {children(name)}
    </div>
  ));
}
