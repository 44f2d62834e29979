import { BarCode } from "#app/core/ui/bar-code.tsx";
import { CodeDisplay } from "#app/core/ui/code-display.tsx";
import { Countdown, useCountdown } from "#app/core/ui/countdown.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import { Section, Specimen } from "./specimen.tsx";

function NextCode({ now }: { now: number }) {
  const left = useCountdown(now + 30_000, now);
  return (
    <Ring label="Prochain code" value={left} max={30} tone="accent">
      <span className="text-sm font-semibold tabular">{left}</span>
    </Ring>
  );
}

export function Codes({ now }: { now: number }) {
  return (
    <Section title="Codes">
      <div className="grid gap-6 md:grid-cols-2">
        <Specimen name="CodeDisplay with Qr" className="">
          <CodeDisplay label="Code à présenter en caisse" code="A7K29QX4">
            <Qr text="mezia:A7K29QX4:483920" label="QR du code A7K29QX4" />
          </CodeDisplay>
        </Specimen>
        <div className="grid content-start gap-6">
          <Specimen name="CodeDisplay with BarCode" className="">
            <CodeDisplay label="Code-barres" code="619123456789" group={3}>
              <BarCode text="619123456789" label="Code-barres 619123456789" />
            </CodeDisplay>
          </Specimen>
          <Specimen name="Countdown; Ring over useCountdown">
            <Countdown until={now + 75_000} now={now} className="text-2xl font-semibold" />
            <Countdown until={now + 5_000} now={now}>
              Renvoyer le code
            </Countdown>
            <NextCode now={now} />
          </Specimen>
        </div>
      </div>
    </Section>
  );
}
