interface LogLine {
  /** The request, where it is about one: what an answer of 5xx calls its reference. */
  request: string | undefined;
  level: number;
  status: number | undefined;
  message: string;
}

interface Written {
  level?: number;
  status?: number;
  reqId?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** The lines of the server's log that are JSON and tell a level. */
export function linesOf(log: string): LogLine[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{"level"')) return [];
    try {
      const { level = 0, status, reqId, msg = '', err } = JSON.parse(line) as Written;
      const why = err?.stack ?? err?.message ?? '';
      return [{ request: reqId, level, status, message: `${msg} ${why}`.slice(0, 700) }];
    } catch {
      return [];
    }
  });
}
