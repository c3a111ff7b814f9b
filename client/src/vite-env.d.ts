/// <reference types="vite/client" />

/** A schema's, made by client/vite/schema-fingerprints.ts. */
declare module '*&fingerprint' {
  export const fingerprint: string;
}
