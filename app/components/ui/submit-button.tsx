import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "./button.tsx";

export interface SubmitButtonProps extends ButtonProps {
  /** Sent as `intent`, and tells which of a page's buttons is at work. */
  intent?: string;
}

/** Sends its form; shows the loader while a page form is on its way and cannot be sent twice. */
export function SubmitButton({ intent, loading, ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  const sending =
    navigation.state !== "idle" && navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  const mine = intent === undefined || navigation.formData?.get("intent") === intent;
  const named = intent === undefined ? {} : { name: "intent", value: intent };
  return <Button {...named} {...rest} type="submit" loading={loading ?? (sending && mine)} />;
}
