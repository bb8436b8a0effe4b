interface LogLine {
  /** Request id, if the line belongs to a request. A 5xx answer has it as its reference. */
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

/** The JSON lines of the server log that have a level. */
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
