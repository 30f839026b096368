import type { ErrorHandler, NotFoundHandler } from 'hono'
import { failure } from '#core/errors/catalogue.ts'
import { errorAnswer, failureOf } from '#functions/responses/error-answer.ts'
import type { App } from '#functions/services/context.ts'

export const onError: ErrorHandler<App> = (error, c) => errorAnswer(failureOf(error, c))

export const notFound: NotFoundHandler<App> = () => errorAnswer(failure('not_found'))
