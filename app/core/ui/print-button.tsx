import { Printer } from "./icons.tsx";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";

/** Prints the page. Only a script can do this, so without one there is no button. */
export function PrintButton({ children, ...rest }: Omit<ButtonProps, "icon" | "onClick">) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!alive) return null;
  return (
    <Button {...rest} icon={<Printer className="size-5" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
