/** The part of Express that its competitor uses: the package has no types. */
declare module 'express' {
  interface Request {
    get(header: string): string | undefined;
    params: Record<string, string>;
  }
  interface Response {
    status(code: number): Response;
    json(body: unknown): void;
  }
  interface Application {
    handle(request: object, response: object): void;
    get(path: string, answer: (request: Request, response: Response) => Promise<void>): void;
  }
  export default function express(): Application;
}
