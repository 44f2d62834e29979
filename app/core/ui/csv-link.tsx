import { Download } from "./icons.tsx";
import { buttonClass } from "./button.tsx";

/** A CSV download. It is no page of the app, so the browser must fetch it without the router. */
export function CsvLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: "secondary", size: "sm" })}>
      <Download className="size-4.5" />
      {children}
    </a>
  );
}
