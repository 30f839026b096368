import type { ErrorHandler, NotFoundHandler } from 'hono'
import { failure } from '#core/errors/catalogue.ts'
import { errorAnswer, failureOf } from '#functions/responses/error-answer.ts'
import type { App } from '#functions/services/context.ts'

export const onError: ErrorHandler<App> = (error, c) => errorAnswer(failureOf(error, c))

/** Answers where no endpoint has the path, or the endpoint does not know the method. */
export const notFound: NotFoundHandler<App> = () => errorAnswer(failure('not_found'))
