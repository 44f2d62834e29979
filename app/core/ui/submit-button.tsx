import { useNavigation } from "#app/remix.ts";
import { Button, type ButtonProps } from "./button.tsx";

export interface SubmitButtonProps extends ButtonProps {
  /** Sent as `intent`; shows which of a page's buttons is busy. */
  intent?: string;
}

/** Submits its form; shows the spinner while a page form is being sent, and prevents a second submit. */
export function SubmitButton({ intent, loading, ...rest }: SubmitButtonProps) {
  const navigation = useNavigation();
  const sending =
    navigation.state !== "idle" && navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  const mine = intent === undefined || navigation.formData?.get("intent") === intent;
  const named = intent === undefined ? {} : { name: "intent", value: intent };
  return <Button {...named} {...rest} type="submit" loading={loading ?? (sending && mine)} />;
}
