import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "#app/env.server.ts";
import { requestContextOf } from "./request-context.server.ts";

type Options = {
  /** Vite's own scripts, styles and socket are let in. */
  development: boolean;
};

/** The headers that tell a browser what a page of ours may do; scripts and styles need the page's nonce. */
export function securityHeaders({ development }: Options): RequestHandler {
  const https = env.ORIGIN.startsWith("https:");
  const nonce = (_: IncomingMessage, response: ServerResponse) =>
    `'nonce-${requestContextOf(response as Response).cspNonce}'`;
  const ownHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Scanning a QR code runs WebAssembly.
        scriptSrc: ["'self'", nonce, "'wasm-unsafe-eval'"],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
        mediaSrc: ["'self'", "blob:"],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        ...(env.isProduction && https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity:
      env.isProduction && https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const permissions = permissionsPolicy();
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader("Permissions-Policy", permissions);
    ownHelmet(request, response, next);
  };
}

/** The camera for scanning codes, and nothing else. */
function permissionsPolicy(): string {
  const off = [
    "accelerometer",
    "autoplay",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
  ];
  return ["camera=(self)", ...off.map((feature) => `${feature}=()`)].join(", ");
}
