import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { env } from "#app/env.server.ts";
import { requestContextOf } from "./request-context.server.ts";

type Options = {
  /** Allows Vite's own scripts, styles and socket. */
  development: boolean;
};

/** Our static files. They are no pages, so headers that protect a page mean nothing for them. */
const stillFile = /^\/(?:assets|media|pictures)\//;

/**
 * The security headers of our pages, whose scripts and styles need the page's nonce, and the few of them that a script, a
 * style or a picture needs: a page has dozens of those, and each would carry more than a kilobyte.
 */
export function securityHeaders(options: Options): RequestHandler {
  const ofPages = headersOfPages(options);
  const ofFiles = headersOfFiles();
  return (request, response, next) =>
    (stillFile.test(request.path) ? ofFiles : ofPages)(request, response, next);
}

const https = () => env.ORIGIN.startsWith("https:");
const transport = () =>
  env.isProduction && https() ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false;

function headersOfFiles(): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: transport(),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

function headersOfPages({ development }: Options): RequestHandler {
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
        ...(env.isProduction && https() && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: transport(),
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const permissions = permissionsPolicy();
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader("Permissions-Policy", permissions);
    ownHelmet(request, response, next);
  };
}

/** Allows only the camera, for scanning codes, and the place, for the nearest stores. */
function permissionsPolicy(): string {
  const off = [
    "accelerometer",
    "autoplay",
    "display-capture",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
  ];
  return ["camera=(self)", "geolocation=(self)", ...off.map((feature) => `${feature}=()`)].join(", ");
}
