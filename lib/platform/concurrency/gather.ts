/**
 * Batches questions that arrive together, so that under load they share the cost of a round trip, while a single
 * question is sent at once.
 *
 * Questions from one turn of the event loop go together. While `inFlightMax` batches are in flight, later questions
 * wait until one ends and then all go together, at most `sizeMax` at a time. Nothing waits for a timer.
 *
 * When a batch times out, its questions fail with an `Outage`; so do all waiting ones, unless another batch was answered
 * meanwhile, which shows that only this one is stuck. So does a question that arrives when `waitingMax` wait already: no
 * caller waits for ever, and the queue takes bounded memory.
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
  /**
   * Whether the questions of a failed batch are retried in halves, one after the other, until each is answered or has
   * failed alone: a bad one fails no other, and a failure does not multiply the load.
   */
  isAskedAlone: (error: unknown) => boolean;
  inFlightMax: number;
  sizeMax: number;
  waitingMax: number;
  /** The time limit of a batch. */
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
  let answered = 0;

  const askInTime = (questions: Question[]): Promise<Answer[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
    const answeredBefore = answered;
    const timer = setTimeout(() => {
      const late = new Outage(`No answer within ${answerMsMax} ms`);
      reject(late);
      if (answered === answeredBefore) for (const one of waiting.splice(0)) one.reject(late);
    }, answerMsMax);
    ask(questions)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    return promise;
  };

  const round = async (together: Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await askInTime(together.map(({ question }) => question));
      answered++;
      together.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      if (together.length === 1 || !isAskedAlone(error)) {
        for (const { reject } of together) reject(error);
        return;
      }
      const half = Math.ceil(together.length / 2);
      await round(together.slice(0, half));
      await round(together.slice(half));
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
