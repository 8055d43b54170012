/**
 * Asks for many at once what arrives together, so that under load the cost of a round trip is shared, and a single question is asked at once.
 *
 * Questions of one turn of the event loop go together. While `inFlightMax` rounds are under way, those that arrive wait for one to end and
 * then all go together, at most `sizeMax` at a time. Nothing waits for a timer.
 *
 * Where a round gets no answer, its questions and all that wait fail with an `Outage`, and so does one for which too many wait already: no
 * caller waits for ever, and what waits takes a bounded share of memory.
 */
import { Outage } from '../running/outage.ts';

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

export type GatherOptions<Question, Answer> = {
  /** Answers the questions in their order, or fails for all. */
  ask: (questions: Question[]) => Promise<Answer[]>;
  /** Whether questions of a round that failed are asked again, each alone, so that one of them fails no other. */
  isAskedAlone: (error: unknown) => boolean;
  inFlightMax: number;
  sizeMax: number;
  waitingMax: number;
  /** How long a round may take. */
  answerMsMax: number;
};

export function gather<Question, Answer>({
  ask,
  isAskedAlone,
  inFlightMax,
  sizeMax,
  waitingMax,
  answerMsMax,
}: GatherOptions<Question, Answer>): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let inFlight = 0;
  let isDue = false;

  const askInTime = (questions: Question[]): Promise<Answer[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
    const timer = setTimeout(() => {
      const late = new Outage(`No answer within ${answerMsMax} ms`);
      reject(late);
      for (const one of waiting.splice(0)) one.reject(late);
    }, answerMsMax);
    ask(questions)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    return promise;
  };

  const round = async (together: Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await askInTime(together.map(({ question }) => question));
      together.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      if (together.length > 1 && isAskedAlone(error)) await Promise.all(together.map((one) => round([one])));
      else for (const { reject } of together) reject(error);
    }
  };

  const send = () => {
    isDue = false;
    while (waiting.length > 0 && inFlight < inFlightMax) {
      const together = waiting.slice(0, sizeMax);
      waiting = waiting.slice(sizeMax);
      inFlight++;
      void round(together).finally(() => {
        inFlight--;
        send();
      });
    }
  };

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) return reject(new Outage(`${waitingMax} questions wait already`));
      waiting.push({ question, resolve, reject });
      if (isDue || inFlight >= inFlightMax) return;
      isDue = true;
      setImmediate(send);
    });
}
