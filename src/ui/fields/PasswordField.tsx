import { Icon } from '../display/Icon';
import { ToggleIconButton } from '../buttons/ToggleIconButton';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'suffix' | 'autoComplete'
> {
  /** Whether the password is readable. The state is outside, so that one toggle controls several fields. */
  isVisible: boolean;
  /** With it the field has a button that toggles `isVisible`; without it the field is only controlled. */
  toggle?: PasswordToggle | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export interface PasswordToggle {
  /** Accessible name, "Show passwords"; the pressed state says whether they are shown. */
  label: string;
  onChange: (isVisible: boolean) => void;
}

/** A password, hidden unless `isVisible`. */
export function PasswordField({ isVisible, toggle, ...rest }: PasswordFieldProps) {
  return (
    <TextField
      {...rest}
      isVerbatim
      inputMode="text"
      type={isVisible ? 'text' : 'password'}
      suffix={
        toggle === undefined ? null : (
          <ToggleIconButton
            label={toggle.label}
            icon={<Icon name={isVisible ? 'eyeOff' : 'eye'} />}
            isSelected={isVisible}
            onChange={toggle.onChange}
          />
        )
      }
    />
  );
}
