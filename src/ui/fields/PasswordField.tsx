import { Icon } from '../display/Icon';
import { ToggleIconButton } from '../buttons/ToggleIconButton';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'suffix' | 'autoComplete'
> {
  /** Whether the password is readable. Kept outside, so that one toggle drives several fields. */
  isVisible: boolean;
  /** With it the field carries the eye that turns `isVisible`; without it the field only obeys. */
  toggle?: PasswordToggle | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export interface PasswordToggle {
  /** What pressing makes readable: "Show passwords". Its pressed state says whether they are shown. */
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
