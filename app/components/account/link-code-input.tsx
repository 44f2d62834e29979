import { TextInput, type TextInputProps } from "#app/components/ui/text-input.tsx";

/** The code of a link, for whoever opened it on another device; filled in where the link itself led here. */
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
      maxLength={40}
      required
    />
  );
}
