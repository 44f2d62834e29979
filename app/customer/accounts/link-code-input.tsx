import { TextInput, type TextInputProps } from "#app/core/ui/text-input.tsx";

/**
 * The field for the code of a link, for people who opened the link on another device. It is filled in when
 * the link itself led here. It takes the message around the code too.
 */
export function LinkCodeInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      ltr
      className="font-code"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
