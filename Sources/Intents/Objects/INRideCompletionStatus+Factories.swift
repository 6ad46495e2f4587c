extension INRideCompletionStatus {
  /// The ride was made.
  public class func completed() -> Self { made { $0.isCompleted = true } }

  /// The ride was made and paid.
  public class func completed(settled settledPaymentAmount: INCurrencyAmount) -> Self {
    made {
      $0.isCompleted = true
      $0.paymentAmount = settledPaymentAmount
    }
  }

  /// The ride was made and is still to be paid.
  public class func completed(outstanding outstandingPaymentAmount: INCurrencyAmount) -> Self {
    made {
      $0.isCompleted = true
      $0.isOutstanding = true
      $0.paymentAmount = outstandingPaymentAmount
    }
  }

  /// The ride was made, and the user is asked for feedback of these kinds.
  public class func completed(feedbackType: INRideFeedbackTypeOptions) -> Self {
    made {
      $0.isCompleted = true
      $0.feedbackType = feedbackType
    }
  }

  /// The service called the ride off.
  public class func canceledByService() -> Self { made { $0.isCanceled = true } }

  /// The user called the ride off.
  public class func canceledByUser() -> Self { made { $0.isCanceled = true } }

  /// The user was not there.
  public class func canceledMissedPickup() -> Self {
    made {
      $0.isCanceled = true
      $0.isMissedPickup = true
    }
  }

  private class func made(_ change: (Self) -> Void) -> Self {
    let status = Self()
    change(status)
    return status
  }
}
